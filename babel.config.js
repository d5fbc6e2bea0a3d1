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

module.exports = { presets: [['taro', preset]] }
