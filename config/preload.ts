import path from 'path'
import { buildSync } from 'esbuild'
import type { Compilation } from 'webpack'

const root = path.resolve(__dirname, '..')

/** Pages that people arrive at, and where most of them go next. */
const NEXT: Record<string, string> = {
  'pages/login/index': 'pagesA/home/index',
  'pagesA/home/index': 'pagesA/blind_box_detail/index',
  'pagesA/blind_box_detail/index': 'pagesA/purchase/index',
  'pagesA/my_blind_box/index': 'pagesA/open_chest_animation/index',
}

/** The files of a page beside those of every page, and what the next page needs besides. */
type Files = Record<'own' | 'next', string[]>
/** Parameters for the template src/index.html: `preload()` is src/app/preload as a script, with the files it asks for. */
export function preloadScript(settings: Record<string, string>) {
  return (compilation: Compilation) => ({ preload: () => compiled(pageFiles(compilation), settings) })
}

function compiled(files: Record<string, Files>, settings: Record<string, string>): string {
  const env = Object.entries(settings).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'src', 'app', 'preload', 'index.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    resolveExtensions: ['.h5.ts', '.ts'],
    tsconfig: path.join(root, 'tsconfig.json'),
    define: { ...Object.fromEntries(env), EARLY_FILES: JSON.stringify(files) },
    write: false,
  })
  return (outputFiles[0]?.text ?? '').trim()
}

function pageFiles({ chunkGroups, entrypoints }: Compilation): Record<string, Files> {
  const ofEveryPage = new Set([...entrypoints.values()].flatMap((entry) => entry.getFiles()))
  const filesOf = (page: string): string[] => {
    const group = chunkGroups.find(({ origins }) => origins.some(({ request }) => request?.endsWith(`/${page}`)))
    const files = group?.getFiles() ?? []
    return files.filter((file) => !file.endsWith('.map') && !ofEveryPage.has(file)).map((file) => `/${file}`)
  }
  return Object.fromEntries(
    Object.entries(NEXT).map(([page, after]): [string, Files] => {
      const own = filesOf(page)
      return [`/${page}`, { own, next: filesOf(after).filter((file) => !own.includes(file)) }]
    }),
  )
}
