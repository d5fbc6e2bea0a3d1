/**
 * Restores a backup: `npm run restore -- <file>`, or `-` for standard input, into an empty database and an empty folder for
 * uploads, all of it or nothing. Then it brings the schema up to date and looks at every book of the shop. Exits 0 when
 * everything adds up, 1 when nothing was restored or something does not add up.
 */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { checkInvariants } from '../../admin/reconciliation/check-invariants'
import { openShop } from '../open-shop'
import { inWords, runCommand, tell } from './command'
import { readBackup } from '../../admin/backup/read-backup'

const [file] = process.argv.slice(2)
if (!file) {
  tell('npm run restore -- <file>, or - for standard input')
  process.exitCode = 2
} else {
  void runCommand(async (config, url) => {
    const started = Date.now()
    const gunzip = createGunzip()
    // Passes a failure to read on to the reader of the other end.
    pipeline(file === '-' ? process.stdin : createReadStream(file), gunzip, () => undefined)
    const tally = await readBackup(url, config, gunzip)
    // A shop of its own would be filled with the demo.
    const shop = await openShop({ ...config, demo: false, logLevel: 'warn' }, url)
    try {
      tell(`Restored as of ${tally.madeAt}: ${inWords(tally)}, in ${Math.round((Date.now() - started) / 100) / 10} s.`)
      return await checkInvariants(shop.database, tell)
    } finally {
      await shop.database.close()
    }
  })
}
