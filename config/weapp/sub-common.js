// What two subpackages share, and the main package does not need, must stand in each of them: WeChat loads nothing across
// subpackages. Taro makes a file of every single module, which every page then requires: 16 KB more. Here it is one file per
// subpackage. The modules stay one instance: the second copy of a file that is there already is not taken.
const MiniSplitChunksPlugin = require('@tarojs/webpack5-runner/dist/plugins/MiniSplitChunksPlugin').default

const NAME = 'shared'

module.exports = class SubCommonPlugin extends MiniSplitChunksPlugin {
  getSubCommonCacheGroup() {
    const modules = [...this.subCommonDeps.values()]
    if (modules.length === 0) return {}
    const known = new Set(modules.map(({ resource, identifier }) => resource ?? identifier))
    const chunks = new Set(modules.flatMap((each) => [...each.chunks]))
    // The rest of the plugin then knows of this file alone, and of every page that needs something of it.
    this.subCommonDeps = new Map([[NAME, { rawIdentifier: NAME, chunks }]])
    const name = `sub-common/${NAME}`
    return { [name]: { name, test: (module) => known.has(module.resource ?? module._identifier), priority: 1000 } }
  }
}
