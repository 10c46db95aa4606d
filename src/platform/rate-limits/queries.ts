import type { Knex } from 'knex';

export interface Bucket {
  name: string;
  /** Until an empty one is full. */
  fullUs: number;
  /** Until one is there more. */
  eachUs: number;
}

export interface TokenLease {
  granted: number;
  /** When the bucket is full again. */
  full_at_us: number;
}

/** Takes as many as there are of `wanted`, for all processes in one place. */
export async function leaseTokens(db: Knex, bucket: Bucket, wanted: number, nowUs: number): Promise<TokenLease> {
  const { rows } = await db.raw(
    `insert into rate_limits as bucket (name, full_at_us, granted)
     values (:name, :nowUs::bigint + :wanted::int * :eachUs::bigint, :wanted)
     on conflict (name) do update set (full_at_us, granted) = (
       select greatest(bucket.full_at_us, :nowUs) + taken.number * :eachUs, taken.number
       from (select least(:wanted, greatest(0,
         (:nowUs + :fullUs::bigint - greatest(bucket.full_at_us, :nowUs)) / :eachUs))::int as number) as taken)
     returning granted, full_at_us`,
    { ...bucket, wanted, nowUs },
  );
  return rows[0];
}

/** Whoever has used nothing of a limit has no row. @returns how many they were */
export async function deleteFullBuckets(db: Knex, nowUs: number, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `delete from rate_limits where name in
       (select name from rate_limits where full_at_us <= ? limit ? for update skip locked)`,
    [nowUs, limit],
  );
  return rowCount;
}
