/** The columns of a subscription that is not paused. */
export const NOT_PAUSED = {
  paused_at: null,
  resumes_at: null,
  pause_keeps_access: false,
  is_paused_by_seller: false,
} as const;
