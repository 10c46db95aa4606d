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

/** Tokens that a process takes from a bucket. */
export interface WantedTokens {
  /** Tokens that the process has used without a lease. */
  used: number;
  wanted: number;
  /** The bucket grants no token beyond `used` if it has fewer. */
  minimum: number;
}

/** Takes up to `used` and `wanted` tokens from a bucket. */
export async function leaseTokens(db: Knex, bucket: Bucket, tokens: WantedTokens, nowUs: number): Promise<TokenLease> {
  const { rows } = await db.raw(
    `insert into rate_limits as bucket (name, full_at_us, granted)
     values (:name, :nowUs::bigint + (:used::int + :wanted::int) * :eachUs::bigint, :used::int + :wanted::int)
     on conflict (name) do update set (full_at_us, granted) = (
       select greatest(bucket.full_at_us, :nowUs) + taken.number * :eachUs, taken.number
       from (select least(:used, free.number)
                    + case when free.number - :used < :minimum then 0 else least(:wanted, free.number - :used) end as number
         from (select greatest(0,
           (:nowUs + :fullUs::bigint - greatest(bucket.full_at_us, :nowUs)) / :eachUs)::int as number) as free) as taken)
     returning granted, full_at_us`,
    { ...bucket, ...tokens, nowUs },
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
