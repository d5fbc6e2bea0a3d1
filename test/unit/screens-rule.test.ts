import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const MODULE = pathToFileURL(path.resolve(__dirname, '..', '..', 'scripts', 'lib', 'screens.mjs')).href

/** The findings in every screen as it is, then those in each piece of code, all in one process. */
function findings(pieces: string[]): { real: string[]; planted: string[][] } {
  const program = `import { checkScreens, platformFaults } from ${JSON.stringify(MODULE)}
    const planted = JSON.parse(process.argv[1]).map((code) => platformFaults(code))
    console.log(JSON.stringify({ real: checkScreens(), planted }))`
  const words = ['--input-type=module', '-e', program, JSON.stringify(pieces)]
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }))
}

const planted = {
  "if (process.env.TARO_ENV === 'h5') go()": 'asking which end this is',
  "import Taro from '@tarojs/taro'\nTaro.previewImage({ urls: [] })": 'calling Taro',
  "import * as Taro from '@tarojs/taro'": 'calling Taro',
  "import { useShareAppMessage, useDidShow } from '@tarojs/taro'": 'useShareAppMessage of Taro',
  "import { showToast as tell } from '@tarojs/taro'": 'showToast of Taro',
  'wx.login({})': 'wx.login',
  'window.location.href = url': 'window.location',
  "document.getElementById('x')": 'document.getElementById',
}
const allowed = [
  "import { useDidShow, useRouter } from '@tarojs/taro'",
  "import type Taro from '@tarojs/taro'\nimport { type Canvas } from '@tarojs/taro'",
  "import { View } from '@tarojs/components'",
  "const said = 'process.env.TARO_ENV' // wx.login",
]

test('no screen, component or store asks which end it runs on or calls the platform; a planted fault is found', () => {
  const { real, planted: found } = findings([...Object.keys(planted), ...allowed])
  expect(real).toEqual([])
  const expected = Object.values(planted).map((what) => [expect.stringContaining(what)])
  expect(found).toEqual([...expected, ...allowed.map(() => [])])
})
