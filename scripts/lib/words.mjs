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
 * identifiers and classes count, and the texts of screens; comments and titles of tests do not. `except` says where the word stays, and why.
 */
const REPLACED = [
  {
    word: /pools?(?![a-z])|Pool/,
    in: ANY,
    use: 'tray',
    except: {
      'server/src/kernel/database/': 'a pool of connections',
      'test/helpers/pgbouncer.ts': 'a pool of connections',
      'server/src/app/config.ts': 'a pool of connections',
      'server/src/kernel/config.ts': 'a pool of connections',
      'server/src/app/open-shop.ts': 'a pool of connections',
      'server/src/app/cli/books.ts': 'a pool of connections',
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
  {
    word: /[pP]erson(?!al)|[sS]omebody|[aA]sker/,
    in: /^server\/(src\/accounts|migrations)\//,
    use: 'user, account, account group',
    except: {
      'server/migrations/002_accounts.sql': 'renamed by 014_glossary_names.sql',
      'server/migrations/014_glossary_names.sql': 'renames it',
      'server/src/accounts/agreements/agreement-': 'text of an agreement',
    },
  },
  { word: /\bAsker\b/, in: SERVER, use: 'client, requester' },
  {
    word: /\bsecret\b|Secret\b/,
    in: /^src\/(pagesA\/security|features\/accounts|ui\/field)/,
    use: 'password, pay password',
  },
  { word: /[cC]onfirmation|CONFIRMATION/, in: ANY, use: 'consent' },
  {
    word: /\bfaults?\b|faultIn/,
    in: SERVER,
    use: 'refusal',
    except: { 'server/src/accounts/agreements/': 'fault of a product' },
  },
  {
    word: /\bcontent\b/,
    in: /^(server\/src\/(studio|admin\/(review-box|reviews|tables\/studio-tables))|contract\/src\/calls\/studio|src\/(pagesA\/editor|features\/studio\/store))/,
    use: 'draft',
    except: { 'src/pagesA/editor/_': 'property of CSS', 'src/pagesA/editor/index.scss': 'property of CSS' },
  },
  { word: /\bearned\b|[a-z]Earned/, in: /^(src|server\/src\/(wallet|studio|admin))\//, use: 'earning' },
  { word: /\branks?\b/, in: /^src\/features\/draws\/store\/draw-order/, use: 'tier' },
  {
    word: /\b[eE]arly\b|\b[bB]egun\b/,
    in: /^(src\/app\/preload|src\/platform\/preloaded|src\/client|config)/,
    use: 'preload',
  },
  { word: /\bdecide\b|[vV]erdict/, in: /^server\/src\/admin\/review/, use: 'review decision' },
  {
    word: /(?<!features\/)\b[tT]ools?\b/,
    in: /^src\/(pagesA\/(blind_box_detail|props|purchase)|features\/draws)\//,
    use: 'prop',
    except: {},
  },
  { word: /\b[oO]wned\b/, in: /^src\//, use: 'warehouse prize' },
  { word: /[sS]helf|[sS]helves|SHELF/, in: /^(server|contract)\/src\//, use: 'catalogue, account lock' },
  { word: /\b[sS]helf\b/, in: /^src\/features\/[a-z]+\/locale\//, use: 'collection, catalogue' },
  {
    word: /[nN]otice(?!d)|NOTICE/,
    in: /^(server|contract)\//,
    use: 'webhook, message, notify',
    except: {
      'server/migrations/007_warehouse.sql': 'renamed by 014_glossary_names.sql',
      'server/migrations/009_shipping.sql': 'renamed by 014_glossary_names.sql',
      'server/migrations/014_glossary_names.sql': 'renames it',
      'server/src/kernel/database/database.test.ts': 'the verb',
    },
  },
  {
    word: /[sS]taff\b|\b[tT]eam\b/,
    in: /^(server|contract|src|test)\//,
    use: 'operator',
    except: { 'server/src/tools/robots/robots.test.ts': 'part of an address' },
  },
  {
    word: /\bletter(Title|Text|Sent|To|Send|Ask|Do|Bad)\w*|['"]letter['"]/,
    in: /^(contract|src|server)\//,
    use: 'mail, message',
  },
  { word: /\b([uU]npacked|[sS]helved?)\b|\bunpack\(/, in: /^server\//, use: 'add, place prizes' },
  { word: /handOver|HandedOver/, in: ANY, use: 'dispatch' },
  { word: /(?<![dD]e)[fF]aults?(?![a-z])(?!y)|FAULTS/, in: APP, use: 'error, failure, error report' },
  { word: /identityCheck(\.|: \{ |: Strict\(\{ )ways/, in: ANY, use: 'methods' },
  {
    word: /security\.proof|\bproof[A-Z]\w*:/,
    in: /^src\/(pagesA\/security|features\/accounts\/locale\/security)/,
    use: 'identity check',
  },
  { word: /home\.ways|__ways\b|DockWay/, in: APP, use: 'links, methods, actions' },
  { word: /\bhands\b/, in: /^test\/(h5|weapp|helpers|walk)\//, use: 'user (UserDriver)' },
  { word: /\btoHall\b|studio\.work[A-Z]|studio-works/, in: APP, use: 'studio, media task' },
  { word: /warehouse\.complain|\bcomplain\w*:|onComplain|COMPLAINT_/, in: ANY, use: 'after-sale, claim' },
  {
    word: /\basker(Id)?\b/,
    in: ANY,
    use: 'requester, client',
    except: { 'server/src/tools/assistant/converse.ts': 'label of a hash that providers know users by' },
  },
  { word: /[wW]echatWay|AnotherWayIn/, in: ANY, use: 'sign-in method' },
  { word: /box\.try|studio\.try|\btry[A-Z]\w*:|try-(chart|step)|Try(Chart|Step)/, in: APP, use: 'trial, simulation' },
  {
    word: /拆(?!成|分|封)/,
    in: /^(src|server\/src)\//,
    use: '开盒',
    except: {
      'src/features/orders/locale/purchase/': 'text of a consent, kept with its version',
      'server/src/draws/sale/quote.ts': 'terms of return, kept with their version',
      'server/src/catalogue/boxes/looking.test.ts': 'reads those terms',
      'server/src/draws/trays/returns.test.ts': 'reads those terms',
      'server/src/accounts/agreements/agreement-': 'text of an agreement',
      'server/src/integrations/wechat-pay/wechat-pay.test.ts': 'reason of a refund',
      'server/src/tools/media/media.test.ts': 'words to be spoken',
    },
  },
  { word: /isHeldToPay/, in: ANY, use: 'hold to confirm' },
  { word: /再铺|铺好/, in: /^(src|server\/src)\//, use: '上新一端' },
  { word: /\bLay another\b|\blaid\b/, in: /^src\/features\/[a-z]+\/locale\//, use: 'create a tray' },
  { word: /仓库/, in: /^(src|server\/src)\//, use: '盒柜' },
  {
    word: /偷看|转赠|免邮卡|工作台|整盘|一盘/,
    in: /^(src|server\/src)\//,
    use: '透视卡, 赠送, 包邮卡, 运营后台, 整端',
    except: { 'server/src/app/demo/iced-tea-cats.ts': 'part of a box’s own title' },
  },
]

/** The same text without comments and titles of tests, which are prose. */
function withoutProse(text, file) {
  if (file.endsWith('.sql')) return text.replace(/--.*$/gm, '')
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
  return /\.test\.tsx?$/.test(file) ? code.replace(/\(\s*(['`])[^\n]*?\1,\s*(?=async\b|\()/g, '(') : code
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
      const text = withoutProse(readFileSync(path.join(folder, file), 'utf8'), file)
      return REPLACED.filter(({ in: place, except = {} }) => {
        return place.test(file) && !Object.keys(except).some((stays) => file.startsWith(stays))
      }).flatMap(({ word, use }) => {
        const found = word.exec(`${file}\n${text}`)
        return found ? [`${file}: “${found[0]}” is replaced by ${use} (glossary)`] : []
      })
    })
}
