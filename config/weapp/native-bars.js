// WeChat draws a page's bar and ground before any of our code runs. Where a page's own file names a colour that
// src/theme.json knows, it gets that theme's variable, so that the first frame is dark for whoever has WeChat dark.
const theme = require('../../src/theme.json')

const KEYS = ['navigationBarBackgroundColor', 'navigationBarTextStyle', 'backgroundColor']

/** The page's settings with variables for what differs between the themes; those of a page that is always dark stay. */
function themed(page) {
  const names = Object.entries(theme.light).map(([name, value]) => [value, `@${name}`])
  const variables = Object.fromEntries(names)
  const own = KEYS.filter((key) => variables[page[key]]).map((key) => [key, variables[page[key]]])
  return { ...page, ...Object.fromEntries(own) }
}

module.exports = (ctx) => {
  ctx.modifyBuildAssets(({ assets }) => {
    for (const name of Object.keys(assets)) {
      if (!/^pages[^/]*\/.*index\.json$/.test(name)) continue
      const json = JSON.stringify(themed(JSON.parse(String(assets[name].source()))))
      assets[name] = { size: () => Buffer.byteLength(json), source: () => json }
    }
  })
}
module.exports.themed = themed
