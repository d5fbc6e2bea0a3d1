import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const CODE = /\.(ts|tsx|mjs|scss|sql)$/
const SKIPPED = /^(contract\/src\/generated\/|scripts\/lib\/words\.mjs|test\/unit\/words\.test\.ts)/
const SERVER = /^server\//
const APP = /^src\//
const ANY = /^(bench|config|contract|scripts|server|src|test)\//

/**
 * Words that the glossary replaced, each with the place it is replaced in and the word to use. Names of files, tables,
 * identifiers and classes count, and the Chinese of screens; comments do not. `except` says where the word stays, and why.
 */
const REPLACED = [
  {
    word: /pools?(?![a-z])|Pool/,
    in: ANY,
    use: 'tray',
    except: {
      'server/src/kernel/database/': 'a pool of connections',
      'server/src/kernel/monitoring/watch.ts': 'a pool of connections',
      'server/src/app/metrics.test.ts': 'a pool of connections',
      'server/src/orders/disorder.test.ts': 'a pool of connections',
      'bench/server/commits.ts': 'a pool of connections',
      'test/contract/sealed/one-session.ts': 'a pool of connections',
      'contract/src/fairness/': 'part of the proofs, which `recordHash` covers',
      'contract/src/calls/draws/draws.ts': 'part of the proofs',
      'contract/src/calls/catalogue/trays.ts': 'part of the proofs',
      'contract/src/kinds.ts': 'kind of a draw, part of its record',
      'contract/tools/verify-draw.ts': 'part of the proofs',
      'server/migrations/008_draws.sql': 'kind of a draw',
      'server/src/draws/trays/buying.test.ts': 'kind of a draw',
      'server/src/draws/trays/deliver-slots.ts': 'kind of a draw',
      'server/src/draws/trays/opening.test.ts': 'kind of a draw',
      'server/src/draws/trays/slot-proof.ts': 'kind of a draw, part of the proofs',
      'server/src/catalogue/trays/reveal.ts': 'part of the proofs',
      'server/src/catalogue/trays/reveal.test.ts': 'kind of a draw',
      'server/src/admin/reconciliation/broken-invariants.ts': 'kind of a draw',
      'server/src/warehouse/views.ts': 'kind of a draw',
      'src/features/draws/parts/verify/': 'part of the proofs',
      'src/features/draws/store/read-proof.ts': 'part of the proofs',
      'src/features/accounts/locale/history/': 'kind of a draw',
      'test/faults/tray.test.ts': 'kind of a draw',
    },
  },
  { word: /[lL]ayTray|layAnother|LaidTray|laid_at|laidAt/, in: ANY, use: 'create a tray' },
  { word: /\blay\b(?=['":(])|\blay:/, in: /^src\/(features\/admin|pagesAdmin)\//, use: 'create a tray' },
  { word: /\bComplaint\b/, in: /^src\/(features\/admin|pagesAdmin)\//, use: 'after-sale' },
  { word: /order_numbers|OrderNumber(?!s)|order-numbers/, in: SERVER, use: 'placement token' },
  { word: /payment_notices|receive-notice|[wW]echat-?notice(?!s)|[sS]andboxNotice/, in: SERVER, use: 'webhook' },
  { word: /parcel_number|parcelNumber|PARCEL_NUMBER/, in: ANY, use: 'tracking number' },
  { word: /slot_clues|slot_holds|SLOTS_HELD/, in: ANY, use: 'clue, reserved slot' },
  { word: /combine_prizes|\bcombines_/, in: SERVER, use: 'combine runs, inputs' },
  { word: /[dD]esk(?!top)/, in: ANY, use: 'admin' },
  { word: /give-?[bB]ack|GiveBack|send-?[bB]ack|SendBack/, in: SERVER, use: 'refund order, refund payment' },
  { word: /\bwish(es)?\b/, in: /^server\/src\/orders\//, use: 'product' },
  { word: /[aA]sker/, in: /^server\/src\/(accounts|kernel)\//, use: 'client' },
  { word: /PROOF_REQUIRED|requireProof|proofWays/, in: ANY, use: 'identity check' },
  { word: /ways-in|waysIn/, in: ANY, use: 'sign-in method' },
  { word: /claim-address|claimAddress|change-address/, in: SERVER, use: 'contact' },
  {
    word: /\bstanding(s|sOf|Of)?\b|\bStanding\b/,
    in: /^server\/src\/(accounts\/limits|orders|draws\/sale)\//,
    use: 'spending limit',
  },
  { word: /\bstaff\b/, in: SERVER, use: 'operator', except: { 'server/src/draws/trays/': 'column alias of a query' } },
  { word: /checkBooks|check-books|admin\/books\//, in: SERVER, use: 'reconciliation' },
  { word: /[pP]lantSeed/, in: SERVER, use: 'create a seed' },
  { word: /tell-[a-z]+\.ts/, in: SERVER, use: 'notify' },
  { word: /-together|[a-z]Together\b(?!\()/, in: /^server\/src\/(orders|draws)\//, use: 'batch' },
  { word: /\bhall\b|\bHall\b|[wW]orkshop/, in: /^src\/pagesA\/editor\//, use: 'studio' },
  { word: /\bmaker\b|\bMaker\b/, in: /^(src|server|contract)\//, use: 'creator' },
  { word: /soft-?[sS]teps|SoftSteps/, in: /^src\/pagesA\/editor\//, use: 'soft guarantee' },
  { word: /WorkCard|WorkProgress|worksStore|work-card/, in: APP, use: 'media task' },
  { word: /(?<![a-zA-Z])fused(__|--)/, in: APP, use: 'combined' },
  { word: /[fF]illing\b|\bBench\b/, in: /^src\/pagesA\/combine\//, use: 'ingredient' },
  { word: /slot-cell|SlotCell|box__cell/, in: APP, use: 'slot' },
  { word: /tool-sheet|ToolSheet/, in: APP, use: 'prop' },
  { word: /[pP]urse/, in: /^src\/pagesA\/props\//, use: 'balance, points' },
  { word: /Destinations|destinations\.tsx/, in: /^src\/pagesA\/recharge\//, use: 'payout account' },
  {
    word: /ParcelCard|ParcelSheet|ParcelsTab|parcel-(card|sheet)|parcels-tab/,
    in: /^src\/pagesA\/my_blind_box\//,
    use: 'shipment',
  },
  { word: /[cC]omplain(t|-sheet|Sheet)/, in: /^src\/pagesA\/my_blind_box\//, use: 'after-sale' },
  { word: /secret-field|SecretField/, in: APP, use: 'password' },
  { word: /deed-keys|DeedKeys|useDeed/, in: APP, use: 'idempotency key' },
  { word: /pay-ways|PayWays/, in: APP, use: 'channel' },
  { word: /config\/early|earlyScript/, in: /^config\//, use: 'preload' },
  { word: /仓库/, in: /^(src|server\/src)\//, use: '盒柜' },
  {
    word: /偷看|转赠|免邮卡|工作台|整盘|一盘/,
    in: /^(src|server\/src)\//,
    use: '透视卡, 赠送, 包邮卡, 运营后台, 整端',
    except: { 'server/src/app/demo/iced-tea-cats.ts': 'part of a box’s own title' },
  },
]

/** The same text without comments, which may tell of a word in prose. */
function withoutComments(text, file) {
  if (file.endsWith('.sql')) return text.replace(/--.*$/gm, '')
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

/**
 * Words of the glossary's `replaces` column that stand where they were replaced.
 * @param {string} folder checkout to look at
 * @returns {string[]} one line for each finding
 */
export function checkWords(folder = root) {
  const words = ['-c', `safe.directory=${folder}`, 'ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).split('\0')
  return files
    .filter((file) => CODE.test(file) && !SKIPPED.test(file) && existsSync(path.join(folder, file)))
    .flatMap((file) => {
      const text = withoutComments(readFileSync(path.join(folder, file), 'utf8'), file)
      return REPLACED.filter(({ in: place, except = {} }) => {
        return place.test(file) && !Object.keys(except).some((stays) => file.startsWith(stays))
      }).flatMap(({ word, use }) => {
        const found = word.exec(`${file}\n${text}`)
        return found ? [`${file}: “${found[0]}” is replaced by ${use} (glossary)`] : []
      })
    })
}
