import type { CallName } from '@contract/calls'
import { fetchFile, type CallOptions } from '@/client/client'
import { readEnvelope } from '@/client/envelope'
import { ApiError, ErrorCode } from '@/client/errors'
import type { ApiResponse } from '@/client/transport'
import { prepareFile } from '@/platform/save'
import type { ReadyFile } from '@/platform/save-type'
import { utf8 } from './tables'

type Fetch<N extends CallName> = Parameters<typeof fetchFile<N, string>>

/** Our CSV begins with UTF-8's byte order mark. */
const MARK = [0xef, 0xbb, 0xbf]

/** The text of a CSV file. Where the server refused there is JSON in its place: then this throws what it says. */
function readCsv({ status, body }: ApiResponse): string {
  if (!(body instanceof ArrayBuffer)) throw new ApiError('the answer is not a file', ErrorCode.BAD_RESPONSE, { status })
  const bytes = new Uint8Array(body)
  if (MARK.every((byte, at) => bytes[at] === byte)) return utf8(bytes)
  readEnvelope({ status, body: JSON.parse(utf8(bytes)) as unknown })
  throw new ApiError('the answer is no CSV', ErrorCode.BAD_RESPONSE, { status })
}

/** Fetches a CSV file and readies it under a name; a later tap hands it over. */
export async function fetchCsv<N extends CallName>(
  name: string,
  route: Fetch<N>[0],
  input: Fetch<N>[1],
  options: CallOptions = { quiet: true },
): Promise<ReadyFile> {
  return prepareFile(name, await fetchFile(route, input, options, readCsv))
}
