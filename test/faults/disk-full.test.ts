import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { until } from '../helpers/until'
import { askAgain, expectSameAnswers } from './aftermath'
import { audit } from './audit'
import { Load, noPromises } from './load'
import { RestartableShop } from './restartable-shop'

const SHOPPERS = 16
const SIZE = '300m'

/** A disk of a size of our choosing needs root, Linux, and leave to mount; it is part of the long run only. */
const isPossible = process.env.SOAK && process.platform === 'linux' && process.getuid?.() === 0

jest.setTimeout(240_000)

/** Takes all that is left of a disk. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  for (let size = 1_048_576; size >= 4_096; size /= 4) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size, 1))
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'ENOSPC') throw failure
    }
  }
  closeSync(handle)
}

async function onAFullDisk(): Promise<void> {
  const disk = mkdtempSync(path.join(os.tmpdir(), 'joybox-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk])
  let shop: RestartableShop | undefined
  try {
    chmodSync(disk, 0o711)
    shop = await RestartableShop.prepare({}, disk)
    await shop.start()
    const promises = noPromises()
    for (let round = 0; round < 3; round += 1) {
      const load = new Load(promises)
      await load.register(shop, SHOPPERS)
      const before = promises.purchases.length
      load.begin()
      await until(() => promises.purchases.length > before + SHOPPERS, 'the shoppers have begun')
      const ballast = path.join(disk, 'ballast')
      fill(ballast)
      await until(() => load.lost > 0, 'somebody is told that it does not work', 60_000)
      rmSync(ballast)
      await load.end()
      await shop.serves()
      expect(await shop.inDatabase((url) => audit(url, promises))).toEqual([])
      await askAgain(promises)
    }
    await expectSameAnswers(promises)
  } finally {
    await shop?.remove()
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

const onSuchAMachine = isPossible ? test : test.skip

onSuchAMachine(
  'B4 the disk of the database is full under load: nothing acknowledged is lost, and with room again the shop serves by itself (long run, as root)',
  onAFullDisk,
)
