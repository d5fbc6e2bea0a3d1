/** Packages of the app, with their licences. */
export const licences: readonly { name: string; licence: string }[] = [
  { name: 'Taro', licence: 'MIT' },
  { name: 'React', licence: 'MIT' },
  { name: 'MobX', licence: 'MIT' },
  { name: 'noble-hashes', licence: 'MIT' },
  { name: 'Leaflet', licence: 'BSD-2-Clause' },
  { name: 'zxing-wasm', licence: 'MIT' },
  { name: 'uqr', licence: 'MIT' },
  { name: 'Noto Sans SC', licence: 'OFL-1.1' },
]
