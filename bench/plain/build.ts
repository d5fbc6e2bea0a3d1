import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const ROOT = path.resolve(__dirname, '../..')
const OUT = path.join(ROOT, '.joybox', 'bench', 'plain')

/** Builds the plain page as it would be shipped, compressed too, and returns its folder, for a shop to serve. */
export async function buildPlain(): Promise<string> {
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  await build({
    entryPoints: [path.join(__dirname, 'page.tsx')],
    outdir: OUT,
    bundle: true,
    minify: true,
    jsx: 'automatic',
    target: 'es2020',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
  copyFileSync(path.join(__dirname, 'index.html'), path.join(OUT, 'index.html'))
  const { compressFolder } = await import(path.join(ROOT, 'scripts', 'lib', 'compress.mjs'))
  compressFolder(OUT)
  return OUT
}
