interface Restriction {
  selector: string;
  message: string;
}

export declare const NOT_IN_GATE: readonly string[];
export declare const NO_RETRY: Restriction;
export declare const GATE_RESTRICTIONS: readonly Restriction[];
