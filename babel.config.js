// hot: false keeps react-refresh out; a rebuilt page simply reloads.
module.exports = { presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', hot: false }]] }
