#!/usr/bin/env node
import { load } from "./load.js";

load("nbx")?.main();
