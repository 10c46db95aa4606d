export declare const NO_DRAWN_ICON: { selector: string; message: string };
