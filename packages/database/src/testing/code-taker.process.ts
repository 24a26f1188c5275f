// Grants codes to the claims it is given until a test kills it. Prints the id of each claim once that is committed.
import pg from 'pg';

const [connectionString = '', ...claims] = process.argv.slice(2);
const CONNECTIONS = 8;

async function grantInTurn(): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (let claim = claims.pop(); claim !== undefined; claim = claims.pop()) {
    await client.query('begin');
    const { rows } = await client.query('select app.take_code($1) as taken', [claim]);
    await client.query('commit');
    if (rows[0].taken) process.stdout.write(`${claim}\n`);
  }
  await client.end();
}

await Promise.all(Array.from({ length: CONNECTIONS }, grantInTurn));
