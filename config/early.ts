import path from 'path'
import { buildSync } from 'esbuild'
import type { Compilation, Compiler } from 'webpack'

const root = path.resolve(__dirname, '..')

/** Where a page is made: `pages/login/index`, `pagesA/home/index`. */
const PAGE = /(pages\w*[\\/]\w+[\\/]index)$/

/** Where src/index.html wants the early script; other pages (bench/floor) have no such place. */
const PLACE = /<script>\s*early;?\s*<\/script>/

/** Pages that people arrive at, and where most of them go next. */
const NEXT: Record<string, string> = {
  '/pages/login/index': '/pagesA/home/index',
  '/pagesA/home/index': '/pagesA/blind_box_detail/index',
  '/pagesA/blind_box_detail/index': '/pagesA/purchase/index',
  '/pagesA/my_blind_box/index': '/pagesA/open_chest_animation/index',
}

/** The files of a page beside those of every page, and what the next page needs besides. */
interface Files {
  own: string[]
  next: string[]
}

/** Writes the early script (src/early) into index.html, with the names of the files it is to ask for. */
export class Early {
  constructor(private readonly settings: Record<string, string>) {}

  apply(compiler: Compiler) {
    const { Compilation: stages, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('Early', (compilation) => {
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'Early', stage }, () => {
        const page = String(compilation.getAsset('index.html')?.source.source() ?? '')
        if (!PLACE.test(page)) return
        const script = earlyScript(pageFiles(compilation), this.settings)
        compilation.updateAsset(
          'index.html',
          new sources.RawSource(page.replace(PLACE, () => `<script>${script}</script>`)),
        )
      })
    })
  }
}

function earlyScript(files: Record<string, Files>, settings: Record<string, string>): string {
  const env = Object.entries(settings).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'src', 'early', 'index.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
    resolveExtensions: ['.h5.ts', '.ts'],
    tsconfig: path.join(root, 'tsconfig.json'),
    define: { ...Object.fromEntries(env), EARLY_FILES: JSON.stringify(files) },
    write: false,
  })
  return (outputFiles[0]?.text ?? '').trim()
}

function pageFiles({ chunkGroups, entrypoints }: Compilation): Record<string, Files> {
  const ofEveryPage = new Set([...entrypoints.values()].flatMap((entry) => entry.getFiles()))
  const files: Record<string, string[]> = {}
  for (const group of chunkGroups) {
    const page = group.origins.map(({ request }) => PAGE.exec(request ?? '')?.[1]).find(Boolean)
    if (!page) continue
    const code = group.getFiles().filter((file) => /\.(js|css)$/.test(file) && !ofEveryPage.has(file))
    files[`/${page.replace(/\\/g, '/')}`] = code.map((file) => `/${file}`)
  }
  const all = Object.entries(NEXT).map(([page, after]): [string, Files] => {
    const own = files[page] ?? []
    return [page, { own, next: (files[after] ?? []).filter((file) => !own.includes(file)) }]
  })
  return Object.fromEntries(all)
}
