import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright-core'

/** Weight of a page's code on the wire, in bytes and requests. */
export interface Weight {
  scripts: { gzip: number; brotli: number }
  styles: { gzip: number; brotli: number }
  requests: number
}

/** Opens an address as a first visit does and weighs the scripts and styles that are fetched until it is quiet. */
export async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const code: Response[] = []
    page.on('response', (response) => {
      if (['script', 'stylesheet'].includes(response.request().resourceType())) code.push(response)
    })
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForSelector('.taro_page > *')
    // Chunks fetched when idle, for later pages, are no part of this one.
    const first = [...code]
    const weight: Weight = { scripts: { gzip: 0, brotli: 0 }, styles: { gzip: 0, brotli: 0 }, requests: first.length }
    for (const response of first) {
      const body = await response.body()
      const sum = response.request().resourceType() === 'script' ? weight.scripts : weight.styles
      sum.gzip += gzipSync(body, { level: 9 }).length
      sum.brotli += brotliCompressSync(body).length
    }
    return weight
  } finally {
    await context.close()
  }
}
