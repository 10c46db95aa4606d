import type { Knex } from 'knex';

/** A token bucket. Times are in microseconds. */
export interface Bucket {
  name: string;
  /** Time in which an empty bucket fills. */
  fullUs: number;
  /** Time in which one token is added. */
  eachUs: number;
}

/** The granted tokens of a lease. */
export interface TokenLease {
  granted: number;
  /** Time at which the bucket is full, in microseconds since 1970. */
  full_at_us: number;
}

/** Takes up to `wanted` tokens from a bucket. */
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

/** Deletes full buckets, because a missing row means a full bucket. @returns the number of deleted rows */
export async function deleteFullBuckets(db: Knex, nowUs: number, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `delete from rate_limits where name in
       (select name from rate_limits where full_at_us <= ? limit ? for update skip locked)`,
    [nowUs, limit],
  );
  return rowCount;
}
