/** Whether every operation is limited, and has to say so. Until then 429 is declared where there is a limit. */
export const ARE_DECLARED_EVERYWHERE: boolean = false;
