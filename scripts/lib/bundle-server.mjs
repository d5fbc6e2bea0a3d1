import { readFileSync } from 'node:fs'
import { at, root } from './root.mjs'

/** The server, and the commands of those who run it. */
export const PROGRAMS = {
  main: 'server/src/app/main.ts',
  ...Object.fromEntries(
    ['backup', 'restore', 'books', 'move-files', 'providers', 'create-operator'].map((name) => [
      name,
      `server/src/app/cli/${name}.ts`,
    ]),
  ),
}

/** Makes each program one file that plain Node runs, with the contract; installed packages stay outside. */
export async function bundleServer() {
  const { build } = await import('esbuild')
  const packages = ['server', 'contract'].flatMap((part) => {
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(at(part, 'package.json'), 'utf8'))
    return Object.keys({ ...dependencies, ...optionalDependencies })
  })
  const outside = packages.filter((name) => !name.startsWith('@joybox/'))
  await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS,
    outdir: 'server/dist',
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'linked',
    external: outside.flatMap((name) => [name, `${name}/*`]),
    alias: {
      '@joybox/contract/openapi': at('contract', 'src', 'openapi', 'index.ts'),
      '@joybox/contract': at('contract', 'src', 'index.ts'),
      '@contract': at('contract', 'src'),
    },
    tsconfig: 'server/tsconfig.json',
    logLevel: 'silent',
  })
}
