import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const CODE = /\.(ts|tsx|mjs|cjs|js|scss|sql)$/
/** Generated files, and the examples of the test. */
const SKIPPED = /^(contract\/src\/generated\/|test\/unit\/comments\.test\.ts$)/
const QUESTION = /^(What|Whatever|Whether|Who|Whoever|Whose|Whom|Where|Wherever|How|Which|Whichever)\b/
/** Block comments, and runs of line comments, which begin after a line that is none. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:\w'"`])(?:\/\/|--) [^\n]*(?:\n[ \t]*(?:\/\/|--) [^\n]*)*/g

/** Words of a comment without its marks. */
const wordsOf = (comment) => comment.replace(/^\/\*\*?|^\s*(\/\/|--)/, '').replace(/^[\s*]+/, '')

/**
 * Finds comments that open as a question does. One that begins with a noun or a verb says what the name lacks
 * ("Webhook URL", not "Where WeChat sends its webhooks").
 * @param {string} folder checkout to look at
 * @returns {string[]} one line for each finding
 */
export function checkComments(folder = root) {
  const words = ['-c', `safe.directory=${folder}`, 'ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).split('\0')
  return files
    .filter((file) => CODE.test(file) && !SKIPPED.test(file) && existsSync(path.join(folder, file)))
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8')
      return [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
        const opening = QUESTION.exec(wordsOf(comment))
        if (!opening) return []
        const line = text.slice(0, index).split('\n').length
        return [`${file}:${line}: a comment opens with “${opening[0]}”; begin with a noun or a verb (CONTRIBUTING.md)`]
      })
    })
}
