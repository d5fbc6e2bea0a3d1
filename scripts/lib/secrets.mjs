// Finds texts that look like keys or passwords: everybody with the repository's history would have them.
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { at, root } from './root.mjs'

/** Patterns of keys, by their issuer. */
const kinds = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=\s]{60}/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a key of Aliyun', /\bLTAI[0-9A-Za-z]{12,20}\b/],
  ['a key of Tencent Cloud', /\bAKID[0-9A-Za-z]{32}\b/],
  ['a key of Google', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_[0-9A-Za-z_]{60,})\b/],
  ['a token of npm', /\bnpm_[0-9A-Za-z]{36}\b|_authToken\s*=\s*[^\s$]{8}/],
  ['a token of Slack', /\bxox[abprs]-[0-9A-Za-z-]{20,}/],
  ['a key of a model service', /\bsk-(?:[a-z]+-)?[0-9A-Za-z]{32,}\b/],
  ['a session token', /\beyJ[0-9A-Za-z_-]{10,}\.eyJ[0-9A-Za-z_-]{10,}\.[0-9A-Za-z_-]{10,}/],
  [
    'a webhook of a chat robot',
    /(?:open\.feishu\.cn\/open-apis\/bot\/v2\/hook|qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/send\?key=)\/?[0-9a-f]{8}-[0-9a-f]{4}-/,
  ],
  [
    'a database with its password',
    /\bpostgres(?:ql)?:\/\/[^:\s/'"`$]+:(?!secret@|password@|\$|\*|<)[^@\s'"`$]{6,}@(?!localhost|127\.0\.0\.1)/,
  ],
  [
    'a password in a setting',
    /^(?:[A-Z0-9]+_)*(?:SECRET|PASSWORD|TOKEN|API_KEY|SECRET_KEY|PRIVATE_KEY)=(?!["']?(?:$|\$|<|\*|secret|change))["']?[^\s"'#]{8,}/m,
  ],
]

/** Files that hold secrets by nature. */
const PRIVATE_FILE =
  /(?:^|\/)(?:\.env(?:\.(?!example|sample)[^/]+)?|\.netrc|id_(?:rsa|ed25519|ecdsa)|[^/]+\.(?:pem|key|p12|pfx|keystore|jks))$/

const MAX_BYTES = 1_048_576

/** Finds texts in a file that look like a secret. */
export function secretsIn(text) {
  return kinds.flatMap(([what, pattern]) => {
    const found = pattern.exec(text)
    return found ? [{ what, line: text.slice(0, found.index).split('\n').length }] : []
  })
}

/** Recognizes a file that should not be in a repository at all, by its name. */
export const isPrivateFile = (path) => PRIVATE_FILE.test(path)

/** Looks through every file that is, or would be, committed; one line for each finding, never the secret itself. */
export function checkSecrets() {
  const words = ['-c', `safe.directory=${root}`, 'ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  return files.flatMap((path) => {
    if (isPrivateFile(path)) return [`${path}: a file of this kind holds secrets; keep it out of the repository`]
    const { size } = statSync(at(path), { throwIfNoEntry: false }) ?? { size: MAX_BYTES }
    if (size >= MAX_BYTES) return []
    const text = readFileSync(at(path), 'utf8')
    return secretsIn(text).map(({ what, line }) => `${path}:${line}: looks like ${what}; revoke it and take it out`)
  })
}
