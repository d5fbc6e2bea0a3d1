/*
 * hot: false keeps react-refresh out; a rebuilt page simply reloads. Our oldest phones (package.json) know optional chaining;
 * what Chrome below 91 gets wrong of it has a plugin of its own, instead of spelling all of it out. loose: class fields
 * are plain assignments.
 */
const preset = {
  framework: 'react',
  ts: true,
  compiler: 'webpack5',
  hot: false,
  loose: true,
  include: [
    'bugfix/transform-v8-spread-parameters-in-optional-chaining',
    'bugfix/transform-safari-id-destructuring-collision-in-function-expression',
  ],
  exclude: ['transform-optional-chaining', 'transform-parameters'],
}

// While working on the mini-program, its code is for reading.
const isBuilt = process.env.TARO_ENV === 'weapp' && process.env.NODE_ENV === 'production'
const plugins = isBuilt ? [require.resolve('./config/weapp/short-jsx.js')] : []

module.exports = { presets: [['taro', preset]], plugins }
