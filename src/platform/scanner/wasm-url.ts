/** Address of the reader's program on this server: never anybody else's. */
export const wasmUrl = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href
