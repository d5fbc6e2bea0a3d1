// Written so that any Node that knows modules can read it, and say what is wrong.
const OLDEST = 20

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error('Joybox needs Node.js ' + OLDEST + ' or newer, and this is ' + process.version + '.')
  console.error('Install a newer one from https://nodejs.org, then run the command again.')
  process.exit(1)
}
