import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** The context that writes each table. Others call its functions in their transaction; reading may join any table. */
const TABLES = {
  kernel: 'settings idempotency_keys audit_events outbox',
  integrations: 'provider_usage',
  tools:
    'media_tasks uploads conversations assistant_messages assistant_usage robot_messages sent_mails error_reports wechat_pushes',
  accounts:
    'users identities sessions known_devices logins codes consents wechat_identities wechat_states login_failures registrations spend_limits self_exclusions unverified_orders addresses messages wechat_messages content_checks',
  wallet:
    'ledger_accounts transfers withdrawals withdrawal_parts payout_accounts payout_batches channel_refunds earnings coupons check_ins reconciliations',
  orders: 'orders payments payment_webhooks placement_tokens purchase_commands wechat_deliveries',
  catalogue: 'boxes series prizes odds_versions trays tray_slots banners',
  warehouse: 'warehouse_prizes prize_openings recyclings gifts',
  draws:
    'seeds draws sealed_boxes tray_clues slot_reservations user_props recipes recipe_versions combine_runs combine_inputs trial_days',
  shipping: 'shipments shipment_prizes after_sales',
  studio: 'box_drafts box_reviews',
  service: 'service_conversations service_messages canned_answers',
}
const owners = new Map(
  Object.entries(TABLES).flatMap(([owner, names]) => names.split(' ').map((name) => [name, owner])),
)

/** A restored backup replaces every table. */
const MAY_WRITE_ALL = 'server/src/admin/backup/'

const WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+(\w+)/g

/**
 * Tables without an owner, and code that writes a table of another context.
 * @param {string} folder checkout to look at
 * @returns {string[]} one line for each finding
 */
export function checkTableOwners(folder = root) {
  const migrations = path.join(folder, 'server', 'migrations')
  const sql = readdirSync(migrations)
    .sort()
    .map((file) => readFileSync(path.join(migrations, file), 'utf8'))
    .join('\n')
  const renamed = new Map([...sql.matchAll(/alter table (\w+) rename to (\w+)/g)].map(([, from, to]) => [from, to]))
  const created = [...sql.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(([, name]) => name)
  const unowned = [...new Set(created.map((name) => renamed.get(name) ?? name))].filter((name) => !owners.has(name))
  return [
    ...unowned.map((name) => `${name}: no context owns this table, see scripts/lib/table-owners.mjs`),
    ...serverFiles(folder).flatMap((file) => {
      const context = file.split('/')[2]
      const text = readFileSync(path.join(folder, file), 'utf8')
      const written = [...text.matchAll(WRITE)].map(([, name]) => name)
      return [...new Set(written)]
        .filter((name) => owners.has(name) && owners.get(name) !== context)
        .map((name) => `${file}: writes ${name}, which ${owners.get(name)} owns`)
    }),
  ]
}

function serverFiles(folder) {
  const words = ['-c', `safe.directory=${folder}`, 'ls-files', '-z', '--cached', '--others', 'server/src']
  const files = execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).split('\0')
  const isCode = (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file)
  return files.filter((file) => isCode(file) && !file.startsWith(MAY_WRITE_ALL) && existsSync(path.join(folder, file)))
}
