import type { CardShape, Reason } from '@joybox/contract'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { Refusal } from '../../kernel/refusal'
import type { Shop } from '../../kernel/shop'

/** Works of our own studio: what goes in and what comes out. */
export interface Works {
  card: { input: { text: string }; output: Uint8Array }
  codes: { input: { bytes: Uint8Array }; output: { text: string; box: number[] }[] }
  film: { input: { text: string }; output: Uint8Array }
  tune: { input: { text: string }; output: { bytes: Uint8Array; seconds: number } }
  speech: { input: { text: string }; output: Uint8Array }
  pages: { input: { bytes: Uint8Array; mostPages: number; fonts: string }; output: Uint8Array[] }
  share: { input: { shape: CardShape; colors: string[]; pictures: Uint8Array[] }; output: Uint8Array }
  redraw: { input: { bytes: Uint8Array; longest: number; format?: 'webp' | 'jpeg' }; output: Uint8Array }
}

interface Message<Output> {
  progress?: number
  result?: Output
  error?: string
  /** Name of the refusal, where the worker knows it. */
  failure?: Reason
}

/** Works in progress; two cores draw no faster when ten processes want them. */
const AT_ONCE = 2
const TIMEOUT_MS = 60_000
const MAX_MEMORY_MB = 512

let busy = 0
const waiting: (() => void)[] = []

async function turn(): Promise<void> {
  if (busy < AT_ONCE) busy += 1
  // The place passes straight to the next in line, so the count stays.
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

function leave(): void {
  const next = waiting.shift()
  if (next) next()
  else busy -= 1
}

/** Environment of the studio: nothing of the server's, least of all a key. */
const environment: Record<string, string> = { PATH: process.env.PATH ?? '' }

/** Does a work in a process of its own, so that no request waits for it. Rejects with the work's own words. */
export async function inStudio<Name extends keyof Works>(
  shop: Shop,
  work: Name,
  input: Works[Name]['input'],
  tell: (progress: number) => void = () => undefined,
): Promise<Works[Name]['output']> {
  await turn()
  const studio = fork(join(shop.config.workersDirectory, 'render.mjs'), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
    env: environment as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new Refusal('MEDIA_TOO_LONG')), TIMEOUT_MS)
      studio.on('message', ({ progress, result, error, failure }: Message<Works[Name]['output']>) => {
        if (progress !== undefined) tell(progress)
        if (result !== undefined) resolve(result)
        if (error !== undefined) reject(new Refusal(failure ?? 'MEDIA_UNREADABLE', { cause: new Error(error) }))
      })
      studio.on('error', reject)
      studio.on('exit', () => reject(new Refusal('MEDIA_UNREADABLE')))
      studio.send({ work, input }, (error) => error && reject(error))
    })
  } finally {
    clearTimeout(timer)
    studio.kill('SIGKILL')
    leave()
  }
}
