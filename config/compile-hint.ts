import { type Compiler, BannerPlugin, Compilation } from 'webpack'

/**
 * Asks the browser to compile every function of a script while it comes, beside the page, instead of skipping most of them
 * and reading each again, in the page's way, when it is called. Chromium heeds it, to others it is a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
export class CompileHint {
  apply(compiler: Compiler) {
    const banner = '//# allFunctionsCalledOnLoad'
    // After comments are taken out, before files are named by their content.
    const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
    new BannerPlugin({ banner, raw: true, test: /\.js$/, stage }).apply(compiler)
  }
}
