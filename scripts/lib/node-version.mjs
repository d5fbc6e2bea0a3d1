// Written so that any Node that knows modules can read it, and say what is wrong.
const OLDEST = [20, 19]

const version = process.versions.node.split('.').map(Number)
if (version[0] < OLDEST[0] || (version[0] === OLDEST[0] && version[1] < OLDEST[1])) {
  console.error('Joybox needs Node.js ' + OLDEST.join('.') + ' or newer, and this is ' + process.version + '.')
  console.error('Install a newer one from https://nodejs.org, then run the command again.')
  process.exit(1)
}
