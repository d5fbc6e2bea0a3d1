/**
 * Holds an OpenAPI document to Redocly's recommended rules: the contract's, or the file that is named. Prints every error and
 * warning, and ends with 1 if there is one.
 */
import { readFileSync } from 'node:fs'
import { openApiDocument } from '../src/openapi'

const [file] = process.argv.slice(2)
const source = file
  ? readFileSync(file, 'utf8')
  : JSON.stringify(openApiDocument({ version: '1.0.0', origin: '/', basePath: '/dev-api' }))

async function lint(): Promise<void> {
  const { createConfig, lintFromString } = await import('@redocly/openapi-core')
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: file ?? 'openapi.json', config })
  for (const { severity, ruleId, message, location } of problems) {
    console.error(`${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`)
  }
  if (problems.length > 0) process.exitCode = 1
}
void lint()
