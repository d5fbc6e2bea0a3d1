import { writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes `fonts.conf` into a folder: the fonts beside it, then the machine's.
 * @param {string} folder
 * @param {string} own the fonts' folder inside it
 * @returns {string} the file, for FONTCONFIG_FILE
 */
export function writeFontsConf(folder, own) {
  const folders = [path.join(folder, own), '/usr/share/fonts', '/usr/local/share/fonts']
  const dirs = folders.map((dir) => `  <dir>${dir}</dir>`).join('\n')
  const cache = `  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>`
  const head = '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
  const file = path.join(folder, 'fonts.conf')
  writeFileSync(file, `${head}\n<fontconfig>\n${dirs}\n${cache}\n</fontconfig>\n`)
  return file
}
