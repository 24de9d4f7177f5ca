import type { ReleaseLine } from "../../model/index.js";
import { allocationCorrections } from "./allocation.js";
import { answerCorrections } from "./answers.js";
import { backgroundCorrections } from "./background.js";
import { branchCorrections } from "./branch.js";
import { bulkCorrections } from "./bulk.js";
import { cableCorrections } from "./cables.js";
import { conditionalCorrections } from "./conditional.js";
import type { Correction } from "./correction.js";
import { countCorrections } from "./counts.js";
import { fieldCorrections } from "./fields.js";
import { earlyCorrections } from "./early.js";
import { filterCorrections } from "./filters.js";
import { formCorrections } from "./forms.js";
import { freePlaceCorrections } from "./free-places.js";
import { nullableCorrections } from "./nullable.js";
import { pagingCorrections } from "./paging.js";
import { queueCorrections } from "./queue.js";
import { referenceCorrections } from "./references.js";
import { relatedCorrections } from "./related.js";
import { renderCorrections } from "./render.js";
import { requiredCorrections } from "./required.js";
import { scriptCorrections } from "./scripts.js";
import { shapingCorrections } from "./shaping.js";
import { writeCorrections } from "./writes.js";

/**
 * Every known fault of NetBox's contracts, in the order in which they are mended: an answer must refer to
 * the right component before the components of answers are completed, and a body must have all its fields
 * before an allocation borrows them.
 */
export const corrections: readonly Correction[] = [
  ...filterCorrections,
  ...shapingCorrections,
  ...earlyCorrections,
  ...answerCorrections,
  ...queueCorrections,
  ...cableCorrections,
  ...renderCorrections,
  ...scriptCorrections,
  ...referenceCorrections,
  ...fieldCorrections,
  ...bulkCorrections,
  ...writeCorrections,
  ...allocationCorrections,
  ...freePlaceCorrections,
  ...backgroundCorrections,
  ...conditionalCorrections,
  ...relatedCorrections,
  ...formCorrections,
  ...nullableCorrections,
  ...countCorrections,
  ...requiredCorrections,
  ...pagingCorrections,
  ...branchCorrections,
];

/**
 * Lines whose contracts the table was written against: there each entry must find something. In a line that came
 * later, an entry that finds nothing tells that the fault was mended upstream.
 */
export const reviewedLines: readonly ReleaseLine[] = ["4.3", "4.4", "4.5", "4.6", "4.7"];
