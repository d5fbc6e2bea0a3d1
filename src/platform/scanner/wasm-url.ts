/** Where this server has the reader's program: never anybody else's. */
export const wasmUrl = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href
