/** Uploads and generated files, each under a name such as `2026-11/….webp`. */
export interface FileStore {
  /** Keeps a file. A reader finds all of it or none. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** @returns undefined when there is no such file */
  read(name: string): Promise<Uint8Array | undefined>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** Names of all files, sorted. */
  names(): Promise<string[]>
  /** @returns the content in pieces, undefined when there is no such file */
  stream(name: string): Promise<AsyncIterable<Uint8Array> | undefined>
}
