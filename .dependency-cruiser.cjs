// Borders that `npm run check` holds; docs/architecture.md draws them. A folder may import those after it in its list.
const SERVER = [
  'app',
  'admin',
  'service',
  'studio',
  'shipping',
  'draws',
  'warehouse',
  'catalogue',
  'orders',
  'wallet',
  'tools',
  'accounts',
  'integrations',
  'kernel',
]

const FEATURES = [
  'admin',
  'service',
  'studio',
  'shipping',
  'draws',
  'warehouse',
  'catalogue',
  'orders',
  'wallet',
  'accounts',
  'tools',
]

const APP = [
  'app',
  'pages(A|Admin|Plus)?',
  ...FEATURES.map((name) => `features/${name}`),
  'navigation',
  'ui',
  'client',
  'platform',
  'i18n',
  '(theme|config|storage)',
]

/** Tests put the whole shop together, whatever they test. */
const TESTS = '\\.(test|fixture|bench)\\.tsx?$|^test/|/testing/'

/** The demo page makes calls itself: it tries them one by one, and is in no build for people. */
const DEMO = '^src/pagesA/demo/'

const downOnly = (root, folders) =>
  folders.slice(1).map((folder, index) => ({
    name: `${root}/${folder}-imports-down`,
    severity: 'error',
    from: { path: `^${root}/${folder}/`, pathNot: TESTS },
    to: { path: `^${root}/(${folders.slice(0, index + 1).join('|')})/` },
  }))

const never = (name, from, to) => ({ name, severity: 'error', from: { path: from, pathNot: TESTS }, to: { path: to } })

module.exports = {
  forbidden: [
    ...downOnly('server/src', SERVER),
    ...downOnly('src', APP),
    never('app-knows-no-server', '^src/', '^server/'),
    never('server-knows-no-app', '^server/', '^src/'),
    never('contract-knows-neither', '^contract/', '^(src|server)/'),
    {
      name: 'screens-ask-stores',
      severity: 'error',
      from: { path: '^src/(pages[^/]*|features/[^/]+/parts)/', pathNot: [TESTS, DEMO] },
      to: { path: '^src/(features/[^/]+/api/|client/api/|client/client\\.ts$)' },
    },
    {
      name: 'no-circle-of-files',
      severity: 'error',
      from: { path: '^(server|contract)/', pathNot: TESTS },
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types count too: what only names a type of a context above depends on it all the same.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: TESTS },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.h5.ts', '.h5.tsx', '.weapp.ts', '.weapp.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
