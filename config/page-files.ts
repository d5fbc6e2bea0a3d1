import type { Compilation, Compiler } from 'webpack'

/** Where a page is made: `pages/login/index`, `pagesA/home/index`. */
const PAGE = /(pages\w*[\\/]\w+[\\/]index)$/

/** The large picture of the entry page, which is what a first visitor waits for. */
const PICTURES: Record<string, string[]> = { '/pages/login/index': ['/media/mr-moonbow.webp'] }

/** Where most people go next from the page they arrive at: its files come when nothing else is on its way. */
const NEXT: Record<string, string> = {
  '/pages/login/index': '/pagesA/home/index',
  '/pagesA/home/index': '/pagesA/blind_box_detail/index',
  '/pagesA/blind_box_detail/index': '/pagesA/purchase/index',
  '/pagesA/my_blind_box/index': '/pagesA/open_chest_animation/index',
}

/** What the browser is told with a page: which picture it needs at once, and what the next page will need. */
interface Told {
  preload: string[]
  prefetch: string[]
}

/**
 * Writes `page-files.json` beside the website: for the path of each page its large picture, and the files of the page that is
 * likely next. The server tells the browser with the page itself. The page's own code is not named: measured, it took from the
 * first paint (half a second later) and gave nothing to the largest one.
 */
export class PageFiles {
  apply(compiler: Compiler) {
    const { Compilation: stages, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('PageFiles', (compilation) => {
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PageFiles', stage }, () => {
        const list = JSON.stringify(pageFiles(compilation))
        compilation.emitAsset('page-files.json', new sources.RawSource(list))
      })
    })
  }
}

function pageFiles({ chunkGroups, entrypoints }: Compilation): Record<string, Told> {
  const ofEveryPage = new Set([...entrypoints.values()].flatMap((entry) => entry.getFiles()))
  const files: Record<string, string[]> = {}
  for (const group of chunkGroups) {
    const page = group.origins.map(({ request }) => PAGE.exec(request ?? '')?.[1]).find(Boolean)
    if (!page) continue
    const path = `/${page.replace(/\\/g, '/')}`
    const code = group.getFiles().filter((file) => /\.(js|css)$/.test(file) && !ofEveryPage.has(file))
    files[path] = code.map((file) => `/${file}`)
  }
  const told = Object.entries(files).map(([path, own]): [string, Told] => {
    const next = files[NEXT[path] ?? ''] ?? []
    const prefetch = next.filter((file) => !own.includes(file))
    return [path, { preload: PICTURES[path] ?? [], prefetch }]
  })
  return Object.fromEntries(told)
}
