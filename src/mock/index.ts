export type { MockTokens } from "./auth.js";
export { startMock, type Mock, type MockOptions } from "./start.js";
