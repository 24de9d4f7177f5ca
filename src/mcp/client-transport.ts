/**
 * The client's end of a connection, as `connect()` of the official client takes it. Written out because the protocol
 * library's own declaration needs the DOM's types, which a program for Node does not have.
 */
export interface ClientTransport {
  start(): Promise<void>;
  send(message: unknown, options?: unknown): Promise<void>;
  close(): Promise<void>;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: unknown, extra?: unknown) => void;
}
