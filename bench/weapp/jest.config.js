// The screens are measured where they are tested: in miniprogram-simulate, which needs jest.
const { projects, testTimeout } = require('../../jest.config.js')
const path = require('node:path')

const weapp = projects.find(({ displayName }) => displayName === 'weapp')

module.exports = {
  ...weapp,
  displayName: 'bench',
  testTimeout: testTimeout * 4,
  roots: [__dirname],
  testMatch: [path.join(__dirname, '*.bench.ts')],
  setupFilesAfterEnv: [],
}
