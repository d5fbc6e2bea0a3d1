// Runs one SQL statement: `node run-sql.mjs <database url> <statement>`. A process of its own, for tests whose environment
// is a page's and has not what a database client needs.
import pg from 'pg'

const [url, statement] = process.argv.slice(2)
const client = new pg.Client({ connectionString: url })
await client.connect()
const { rows } = await client.query(statement)
console.log(JSON.stringify(rows ?? []))
await client.end()
