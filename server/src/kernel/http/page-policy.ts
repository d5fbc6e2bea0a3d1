import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { appPolicy, type OtherOrigins } from './security-headers'

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/**
 * Content security policy of the website's page. The build puts one script of our own into the page (src/app/preload);
 * it is named by its hash, so that nothing else that might come to stand in a page runs. Read again when a new build
 * stands there.
 */
export class PagePolicy {
  private readonly file: string
  private readAt = 0
  private policy: string

  constructor(
    webDirectory: string,
    private readonly origins: OtherOrigins,
  ) {
    this.file = join(webDirectory, 'index.html')
    this.policy = appPolicy(origins)
  }

  /** The header for the page as it stands on disk. */
  current(): string {
    const changed = statSync(this.file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (changed !== this.readAt) {
      this.readAt = changed
      this.policy = appPolicy(this.origins, changed === 0 ? [] : hashesOf(readFileSync(this.file, 'utf8')))
    }
    return this.policy
  }
}

function hashesOf(page: string): string[] {
  return [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
