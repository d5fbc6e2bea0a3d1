// Stands in for @tarojs/taro/index.js, which requires the whole runtime for the sake of `hooks`: 10 KB of an HTML parser
// and a mutation observer then stay in the package. Taking only `hooks` lets the build drop what nobody uses.
const { hooks } = require('./hooks')
const { lean } = require('./lean-data')
const taro = require('@tarojs/api').default

if (hooks.isExist('initNativeApi')) hooks.call('initNativeApi', taro)
// In place of Taro's own, which is for <PageMeta> and <NavigationBar>: those we have none of.
hooks.tap('transferHydrateData', lean)

module.exports = taro
module.exports.default = taro
