import path from 'path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { version } from '../package.json'
import { CompileHint } from './compile-hint'
import { Early } from './early'
import { withFirstPage } from './first-page'
import { FirstScript } from './first-script'
import SubCommonPlugin from './weapp/sub-common'
import { terserDefaults } from './weapp/terser'

const root = path.resolve(__dirname, '..')
const contract = path.join(root, 'contract')
const empty = path.join(__dirname, 'empty.js')
const emptyCss = path.join(__dirname, 'empty.css')
const weapp = process.env.TARO_ENV === 'weapp'

/** What may be set from outside at build time, with what it is otherwise. Read in the app through `@/config/env`. */
const settings = {
  TARO_APP_API_BASE: process.env.TARO_APP_API_BASE || (weapp ? 'http://localhost:3000/dev-api' : '/dev-api'),
  TARO_APP_LOCALE: process.env.TARO_APP_LOCALE || 'zh-CN',
  APP_ID: process.env.APP_ID || 'joybox',
  APP_TYPE: process.env.APP_TYPE || 'user',
  X_ENV: process.env.X_ENV || 'production',
  WEB_HOSTS: process.env.WEB_HOSTS || '',
  ERROR_REPORT: process.env.ERROR_REPORT || 'off',
  APP_VERSION: version,
  TARO_APP_MAP_TILES: process.env.TARO_APP_MAP_TILES || '',
  TARO_APP_MAP_ATTRIBUTION: process.env.TARO_APP_MAP_ATTRIBUTION || '',
  TARO_APP_MAP_SERVICE: process.env.TARO_APP_MAP_SERVICE || '',
  ERROR_REPORT_URL: process.env.ERROR_REPORT_URL || '',
}

/**
 * As UTF-8 a Chinese character takes half of what its escape does. For the mini-program Taro turns most of terser off, for
 * engines much older than ours (docs/decisions/008); its own defaults again make the main package 5 KB smaller. Compressed,
 * as the website is sent, they would make nothing smaller.
 */
const terser = {
  compress: weapp ? terserDefaults : {},
  output: weapp ? { ecma: 2020, ascii_only: false } : { ascii_only: false },
}

/** What webpack may write in its own parts: all of it is older than our oldest phones. */
const environment = { arrowFunction: true, const: true, destructuring: true, forOf: true, templateLiteral: true }

/**
 * On the website Preact does what React does in the mini-program, in 5 KB instead of 42 (docs/decisions/020). H5_REACT=1 builds
 * it with React: to tell whose a fault is, and for the floor of `npm run bench:h5`.
 */
const preact: [name: string, instead: string][] =
  process.env.H5_REACT === '1'
    ? []
    : [
        ['react$', 'preact/compat'],
        ['react-dom$', 'preact/compat'],
        ['react-dom/client$', 'preact/compat/client'],
        ['react/jsx-runtime$', 'preact/jsx-runtime'],
      ]

// Without the platform's name both ends would overwrite each other.
const outputRoot = process.env.OUTPUT_ROOT || `dist/${process.env.TARO_ENV}`

/** Another source with the same options is what the bench compares with (bench/floor). */
const sourceRoot = process.env.SOURCE_ROOT || 'src'

const compile = { include: [(file: string) => file.startsWith(contract)] }

export default defineConfig<'webpack5'>(async () => ({
  projectName: 'joybox',
  date: '2026-11-21',
  designWidth: 750,
  deviceRatio: { 640: 2.34 / 2, 750: 1, 375: 2, 828: 1.81 / 2 },
  sourceRoot,
  outputRoot,
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: process.env.BUILD_CACHE === '1' },
  alias: { '@contract': path.join(contract, 'src'), '@': path.join(root, 'src') },
  env: Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)])),
  defineConstants: {},
  copy: { patterns: weapp ? [{ from: 'src/sitemap.json', to: `${outputRoot}/sitemap.json` }] : [], options: {} },
  plugins: [
    path.join(__dirname, 'aria.js'),
    ...(weapp
      ? ['trim-templates.js', 'shorten.js', 'native-bars.js'].map((file) => path.join(__dirname, 'weapp', file))
      : []),
  ],
  terser: { enable: true, config: terser },
  mini: {
    optimizeMainPackage: { enable: true },
    compile,
    runtime: { enableInnerHTML: false },
    enableSourceMap: process.env.SOURCE_MAPS === '1',
    // With columns: a built script is one line.
    sourceMapType: 'source-map',
    webpackChain(chain) {
      chain.output.set('environment', environment)
      chain.plugin('miniSplitChunksPlugin').init((_plugin, [options]) => new SubCommonPlugin(options))
      chain.resolve.alias.set('@tarojs/taro$', path.join(__dirname, 'weapp', 'taro.js'))
      chain.module
        .rule('texts')
        .test(/src[\\/]locales[\\/][\w-]+\.ts$/)
        .enforce('pre')
        .use('lists')
        .loader(path.join(__dirname, 'weapp', 'texts-loader.js'))
      chain.module
        .rule('own-keys')
        .test(/src[\\/](?!locales[\\/]).*\.tsx?$/)
        .enforce('pre')
        .use('own')
        .loader(path.join(__dirname, 'weapp', 'own-keys-loader.js'))
    },
  },
  h5: {
    enableSourceMap: process.env.SOURCE_MAPS === '1',
    sourceMapType: 'source-map',
    publicPath: '/',
    staticDirectory: 'static',
    // While working (`npm run dev:h5`) the pages come from here, and what is the server's from the server.
    devServer: {
      port: 10086,
      open: false,
      hot: false,
      proxy: [
        {
          context: ['/dev-api', '/media', '/sandbox', '/docs', '/openapi.json'],
          target: `http://localhost:${process.env.PORT || 3000}`,
        },
      ],
    },
    useHtmlComponents: true,
    compile,
    // No `basename` here: with '/' the alias of the entry page never matches and not-found loops.
    router: { mode: 'browser', customRoutes: { '/pages/login/index': ['/', '/pages/login/index'] } },
    output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'chunk/[name].[contenthash:8].js' },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:8].css',
      chunkFilename: 'css/[name].[contenthash:8].css',
    },
    // The root font size is 3.5 % of the window's width (src/platform/rem), so 750 design px = 100 %: 26.25 px a rem.
    postcss: { pxtransform: { enable: true, config: { baseFontSize: 13.125 } } },
    webpackChain(chain) {
      chain.output.set('environment', environment)
      // Also split what lazy pages share; by default every page chunk would carry its own copy of MobX. Taro's part in a script of
      // its own would be one request more.
      chain.optimization.merge({
        splitChunks: { chunks: 'all', minSize: 10000, cacheGroups: { first: withFirstPage, taro: false } },
      })
      chain.plugin('first-script').use(FirstScript)
      chain.plugin('compile-hint').use(CompileHint)
      chain.plugin('early').use(Early, [settings])
      // Named by content, like scripts, so that browsers may keep them: the scanner's program is one.
      chain.output.set('assetModuleFilename', 'static/[name].[contenthash:8][ext]')
      for (const [name, instead] of preact) chain.resolve.alias.set(name, instead)
      if (sourceRoot === 'src') chain.resolve.alias.set('@tarojs/components$', path.join(root, 'src/elements/index.ts'))
      chain.resolve.alias
        .set('whatwg-fetch', empty)
        .set('abortcontroller-polyfill/dist/abortcontroller-polyfill-only', empty)
        .set('jsonp-retry', empty)
        .set('query-string', path.join(__dirname, 'query-string.js'))
        .set('@tarojs/router$', path.join(__dirname, 'router.js'))
        // 42 KB of styles, most of them for components we do not use, inlined into the first script; src/elements/index.scss has what is needed.
        .set('@tarojs/components-react/dist/index.css$', emptyCss)
        .set('@tarojs/components/global.css$', emptyCss)
        .set('@tarojs/components/dist/taro-components/taro-components.css$', emptyCss)
    },
  },
})) satisfies UserConfigExport<'webpack5'>
