/** How people stand and sit: joints around the feet at (0, 0), about 140 units high. */

export type Point = readonly [x: number, y: number];
export interface Pose {
  /** Elbow and hand of the arm behind the body, then of the one before it. */
  arms: readonly [readonly [Point, Point], readonly [Point, Point]];
  /** Knee and foot, from the hip. */
  legs: readonly [readonly [Point, Point], readonly [Point, Point]];
  /** How far the body is lowered, and leans (degrees). */
  drop?: number;
  lean?: number;
}

const STANDING: Pose['legs'] = [
  [
    [-8, -28],
    [-9, -9],
  ],
  [
    [9, -28],
    [10, -9],
  ],
];
const SITTING: Pose['legs'] = [
  [
    [22, -34],
    [20, -9],
  ],
  [
    [28, -31],
    [32, -9],
  ],
];

export const POSES = {
  stand: {
    arms: [
      [
        [-24, -76],
        [-20, -56],
      ],
      [
        [24, -76],
        [21, -55],
      ],
    ],
    legs: STANDING,
  },
  wave: {
    arms: [
      [
        [-25, -78],
        [-19, -58],
      ],
      [
        [36, -96],
        [38, -126],
      ],
    ],
    legs: STANDING,
  },
  phone: {
    arms: [
      [
        [-24, -76],
        [-6, -70],
      ],
      [
        [25, -78],
        [9, -80],
      ],
    ],
    legs: STANDING,
  },
  point: {
    arms: [
      [
        [-25, -78],
        [-14, -60],
      ],
      [
        [34, -90],
        [56, -98],
      ],
    ],
    legs: STANDING,
  },
  carry: {
    arms: [
      [
        [-24, -78],
        [6, -66],
      ],
      [
        [26, -76],
        [32, -68],
      ],
    ],
    legs: STANDING,
  },
  cheer: {
    arms: [
      [
        [-32, -112],
        [-28, -142],
      ],
      [
        [32, -112],
        [29, -142],
      ],
    ],
    legs: [
      [
        [-12, -28],
        [-16, -9],
      ],
      [
        [12, -28],
        [16, -9],
      ],
    ],
  },
  hold: {
    arms: [
      [
        [-22, -78],
        [10, -74],
      ],
      [
        [30, -82],
        [26, -112],
      ],
    ],
    legs: STANDING,
  },
  sit: {
    arms: [
      [
        [-20, -76],
        [2, -62],
      ],
      [
        [26, -78],
        [34, -66],
      ],
    ],
    legs: SITTING,
    drop: 18,
  },
  lounge: {
    arms: [
      [
        [-32, -92],
        [-40, -74],
      ],
      [
        [24, -74],
        [38, -62],
      ],
    ],
    legs: SITTING,
    drop: 18,
    lean: -7,
  },
} satisfies Record<string, Pose>;
export type PoseName = keyof typeof POSES;
