// Five projects, one command: `npm test` (all), `npm test -- unit server` (some). See docs/testing.md.
const { existsSync } = require('node:fs')
const path = require('node:path')

const swc = [
  '@swc/jest',
  {
    sourceMaps: 'inline',
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
]

/** Aliases for tests, the same names as in tsconfig.json. */
const aliases = {
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@contract/(.*)$': '<rootDir>/contract/src/$1',
  '^@joybox/contract/openapi$': '<rootDir>/contract/src/openapi/index.ts',
  '^@joybox/contract$': '<rootDir>/contract/src/index.ts',
}

/** Packages that ship as ES modules only, which jest cannot require: they are compiled too. */
const ES_MODULES = '(@noble/hashes|s3mini)'

/** The folders of a project; one that does not exist would stop jest. */
const folders = (...names) => names.map((name) => path.join(__dirname, name)).filter((folder) => existsSync(folder))

const project = (displayName, options) => ({
  displayName,
  rootDir: __dirname,
  testEnvironment: 'node',
  // Otherwise only TypeScript is compiled: what is built or installed runs exactly as it is.
  transform: { '^.+\\.[cm]?tsx?$': swc, [`/node_modules/${ES_MODULES}/.+\\.m?js$`]: swc },
  transformIgnorePatterns: [`/node_modules/(?!(.+/)?${ES_MODULES}/)`],
  moduleNameMapper: aliases,
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.joybox/'],
  ...options,
})

/** One PostgreSQL for the whole run; each suite makes a database of its own in it. */
const database = {
  globalSetup: '<rootDir>/test/helpers/database-setup.ts',
  globalTeardown: '<rootDir>/test/helpers/database-teardown.ts',
}

/** A test whose title names a helper call must have made it (test/helpers/reached.ts). */
const reached = { setupFilesAfterEnv: ['<rootDir>/test/helpers/reached-setup.ts'] }

module.exports = {
  // Long enough for a cold Chromium on a busy machine; every wait inside a test has a bound of its own.
  testTimeout: 120_000,
  projects: [
    project('unit', {
      roots: folders('contract', 'src', 'test/unit'),
      testMatch: [
        '<rootDir>/contract/src/**/*.test.ts',
        '<rootDir>/src/**/*.test.ts?(x)',
        '<rootDir>/test/unit/**/*.test.ts?(x)',
      ],
      // A module with one file per end resolves to its browser one.
      moduleFileExtensions: ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
      moduleNameMapper: {
        ...aliases,
        '\\.(css|scss)$': '<rootDir>/test/helpers/style.ts',
        '^@tarojs/taro$': '<rootDir>/test/helpers/taro.ts',
      },
    }),
    project('server', {
      roots: folders('server/src', 'test/contract', 'test/walk'),
      testMatch: ['<rootDir>/{server/src,test/contract,test/walk}/**/*.test.ts'],
      ...database,
    }),
    project('weapp', {
      ...database,
      setupFilesAfterEnv: [...reached.setupFilesAfterEnv, '<rootDir>/test/helpers/weapp/refused-setup.ts'],
      // miniprogram-simulate renders the compiled pages into jsdom.
      testEnvironment: 'jsdom',
      roots: folders('test/weapp'),
      testMatch: ['<rootDir>/test/weapp/**/*.test.ts'],
    }),
    project('h5', {
      ...database,
      ...reached,
      roots: folders('test/h5'),
      testMatch: ['<rootDir>/test/h5/**/*.test.ts'],
    }),
    project('faults', { roots: folders('test/faults'), testMatch: ['<rootDir>/test/faults/**/*.test.ts'] }),
  ],
}
