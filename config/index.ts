import path from 'path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { BannerPlugin, Compilation } from 'webpack'
import { version } from '../package.json'
import { withFirstPage } from './chunks'
import { preloadScript } from './preload'

const root = path.resolve(__dirname, '..')
const contract = path.join(root, 'contract')
const weapp = process.env.TARO_ENV === 'weapp'
const MAP = ['TARO_APP_MAP_TILES', 'TARO_APP_MAP_ATTRIBUTION', 'TARO_APP_MAP_SERVICE']
const OPTIONAL = [...MAP, 'WEB_HOSTS', 'TARO_APP_PARTS_OFF', 'ERROR_REPORT_URL']
/** Settings of the build from the environment, with their defaults. Read in the app through `@/config/env`. */
const settings = {
  TARO_APP_API_BASE: process.env.TARO_APP_API_BASE || (weapp ? 'http://localhost:3000/dev-api' : '/dev-api'),
  TARO_APP_LOCALE: process.env.TARO_APP_LOCALE || 'zh-CN',
  APP_ID: process.env.APP_ID || 'joybox',
  APP_TYPE: process.env.APP_TYPE || 'user',
  X_ENV: process.env.X_ENV || 'production',
  ERROR_REPORT: process.env.ERROR_REPORT || 'off',
  APP_VERSION: version,
  ...Object.fromEntries(OPTIONAL.map((name) => [name, process.env[name] || ''])),
}

// Without the platform's name both ends would overwrite each other.
const outputRoot = process.env.OUTPUT_ROOT || `dist/${process.env.TARO_ENV}`

const compile = { include: [(file: string) => file.startsWith(contract)] }
/** Syntax webpack may use in its own parts: all of it is older than our oldest phones. */
const environment = { arrowFunction: true, const: true, destructuring: true, forOf: true, templateLiteral: true }
const servedPaths = ['/dev-api', '/media', '/sandbox', '/docs', '/openapi.json']
const sourceMaps = { enableSourceMap: process.env.SOURCE_MAPS === '1', sourceMapType: 'source-map' as const }

export default defineConfig<'webpack5'>(async () => ({
  projectName: 'joybox',
  designWidth: 750,
  deviceRatio: { 640: 2.34 / 2, 750: 1, 375: 2, 828: 1.81 / 2 },
  // Another source with the same options is what the bench compares with (bench/floor).
  sourceRoot: process.env.SOURCE_ROOT || 'src',
  outputRoot,
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: process.env.BUILD_CACHE === '1' },
  alias: { '@contract': path.join(contract, 'src'), '@': path.join(root, 'src') },
  env: Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)])),
  copy: { patterns: weapp ? [{ from: 'src/sitemap.json', to: `${outputRoot}/sitemap.json` }] : [], options: {} },
  plugins: weapp ? [path.join(__dirname, 'weapp.ts')] : [],
  // Taro's options are for engines older than ours (docs/decisions/008), keep all names and escape every Chinese character.
  terser: {
    enable: true,
    config: {
      keep_fnames: false,
      compress: { ecma: 2020, arrows: true, collapse_vars: true, inline: true, reduce_funcs: true, reduce_vars: true },
      output: { ecma: 2020, ascii_only: false, keep_quoted_props: false, quote_keys: false },
    },
  },
  mini: {
    ...sourceMaps,
    optimizeMainPackage: { enable: true },
    // Levels of page templates, 4.4 KB each. No screen is deeper than 11; what is deeper than this starts anew and renders too.
    baseLevel: 14,
    compile,
    runtime: { enableInnerHTML: false },
    // Kit styles stand under names of their own, so their order decides nothing; as for the website.
    miniCssExtractPluginOption: { ignoreOrder: true },
    webpackChain(chain) {
      chain.output.set('environment', environment)
    },
  },
  h5: {
    ...sourceMaps,
    // While working (`npm run dev:h5`) the pages come from here, and what is the server's from the server.
    devServer: {
      port: 10086,
      open: false,
      hot: false,
      proxy: [{ context: servedPaths, target: `http://localhost:${process.env.PORT || 3000}` }],
    },
    // Taro's React components. Its default is web components: 25 KB more for the first page, each element with a life of its own.
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
    // src/index.html takes the preload script from here.
    htmlPluginOption: { templateParameters: preloadScript(settings) },
    webpackChain(chain) {
      // Chromium then compiles a script's functions while it comes: v8.dev/blog/explicit-compile-hints. Source maps come after.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1
      const hint = { banner: '//# allFunctionsCalledOnLoad', raw: true, test: /\.js$/, stage }
      chain.plugin('compile-hint').use(BannerPlugin, [hint])
      chain.merge({
        // Named by content, like scripts, so that browsers may keep them: the scanner's program is one.
        output: { environment, assetModuleFilename: 'static/[name].[contenthash:8][ext]' },
        // Lazy pages share what they have in common; by default every one would carry its own copy of MobX.
        optimization: {
          splitChunks: { chunks: 'all', minSize: 20000, cacheGroups: { first: withFirstPage, taro: false } },
        },
        resolve: {
          alias: {
            // Polyfills of what every browser we support has.
            'whatwg-fetch': false,
            'abortcontroller-polyfill/dist/abortcontroller-polyfill-only': false,
            'jsonp-retry': false,
            // 42 KB of styles inside the first script; src/theme/taro.scss has those of the components that are used.
            '@tarojs/components-react/dist/index.css$': false,
            '@tarojs/components/global.css$': false,
            '@tarojs/components/dist/taro-components/taro-components.css$': false,
          },
        },
      })
    },
  },
})) satisfies UserConfigExport<'webpack5'>
