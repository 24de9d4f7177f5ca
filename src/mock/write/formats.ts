import type { Format } from "../facts/formats.js";
import { addressText, parseAddress } from "../net/address.js";
import { parseMac } from "../net/mac.js";
import type { World } from "../world.js";
import { Invalid } from "./invalid.js";
import { text as pythonText, typeName } from "../python.js";

type Parse = (value: unknown, world: World) => unknown;

/** Texts with a form of their own. Each gives the text as NetBox keeps it. @throws Invalid */
export const FORMAT_PARSERS: Readonly<Record<Format, Parse>> = {
  address: (value) => {
    const parsed = parseAddress(addressInput(value));
    if (parsed === null) throw new Invalid(`Invalid IP address format: ${pythonText(value)}`);
    return addressText(parsed);
  },
  network: (value) => {
    const parsed = parseAddress(addressInput(value));
    if (parsed === null) throw new Invalid(`Invalid IP prefix format: ${pythonText(value)}`);
    return addressText(parsed);
  },
  mac: (value) => {
    const mac = typeof value === "string" ? parseMac(value) : null;
    if (mac === null) throw new Invalid(`Invalid MAC address format: ${pythonText(value)}`);
    return mac;
  },
  wwn: (value) => {
    if (typeof value !== "string" && typeof value !== "number") throw new Invalid("Not a valid string.");
    if (value === "") return value;
    const digits = String(value).replace(/[:.-]/g, "");
    if (!/^[0-9a-f]{16}$/i.test(digits)) throw new Invalid(`Invalid WWN format: ${pythonText(value)}`);
    return (digits.toUpperCase().match(/../g) ?? []).join(":");
  },
  color: (value) => {
    if (typeof value !== "string" && typeof value !== "number") throw new Invalid("Not a valid string.");
    const color = String(value);
    const problems =
      color === "" || /^[0-9a-f]{6}$/.test(color) ? [] : ["Enter a valid hexadecimal RGB color code."];
    if (color.length > 6) problems.push("Ensure this field has no more than 6 characters.");
    if (problems.length > 0) throw new Invalid(problems);
    return color;
  },
  email: (value) => textLike(value, EMAIL, "Enter a valid email address."),
  url: (value) => textLike(value, URL_TEXT, "Enter a valid URL."),
  dnsName: (value) => {
    if (typeof value !== "string" && typeof value !== "number") throw new Invalid("Not a valid string.");
    return textLike(String(value), DNS_NAME, DNS_PROBLEM);
  },
  jsonSchema: (value) => {
    if (typeName(value) !== "dict") throw new Invalid("Invalid JSON schema definition");
    return value;
  },
  timezone: (value) => {
    if (value === "") throw new Invalid("This field may not be blank.");
    if (typeof value !== "string" || !isTimeZone(value)) throw new Invalid("A valid timezone is required.");
    return value;
  },
  contentType: (value, world) => contentType(value, null, world),
};

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z0-9-]{2,}$/i;
const URL_TEXT = /^(?:https?|ftps?|ssh|telnet|tcp|udp|xmpp|vnc|file):\/\/\S+$/i;
const DNS_NAME = /^([0-9A-Za-z_-]+|\*)(\.[0-9A-Za-z_-]+)*\.?$/;
const DNS_PROBLEM =
  "Only alphanumeric characters, asterisks, hyphens, periods, and underscores are allowed in DNS names";

function textLike(value: unknown, form: RegExp, problem: string): string {
  const text = typeof value === "string" ? value.trim() : null;
  if (text === null || (text !== "" && !form.test(text))) throw new Invalid(problem);
  return text;
}

function addressInput(value: unknown): string {
  if (value === "") throw new Invalid("This field may not be blank.");
  if (typeof value !== "string")
    throw new Invalid(`unexpected type <class '${typeName(value)}'> for addr arg`);
  return value;
}

function isTimeZone(name: string): boolean {
  try {
    return name !== "" && new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A content type such as `dcim.site`; `allowed` are those that the field takes, null for any. @throws Invalid */
export function contentType(value: unknown, allowed: readonly string[] | null, world: World): string {
  const type = pythonText(value);
  if (typeof value !== "string" || !type.includes("."))
    throw new Invalid("Invalid value. Specify a content type as '<app_label>.<model_name>'.");
  if (world.catalogue.ofType(type) === undefined || allowed?.includes(type) === false)
    throw new Invalid(`Invalid content type: ${type}`);
  return type;
}
