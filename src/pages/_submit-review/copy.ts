import {site} from '../../site.ts';

export const submitReview = {
  meta: {
    title: 'Write a review',
    description: `Tell other houses what splitting the bills with ${site.name} is like: stars, a few words, and a photo if you want.`,
  },
  title: "How's the house?",
  lead: 'Be honest. Your roommates can read.',
  back: 'Back to the home page',
  preview: {note: "How it'll look on our fridge:", name: 'Your name', content: 'Your review goes here.'},
} as const;

export const reviewForm = {
  label: 'Write a review',
  blank: 'Please fill in all required fields',
  rating: 'Rating',
  title: {label: 'Title'},
  content: {label: 'Your review', missing: 'Write a few words about it.'},
  location: {label: 'Location'},
  occupation: {label: 'Occupation'},
  submit: 'Submit Review',
  busy: 'Submitting Review...',
  done: 'Thank you for your review! 🎉 It will be published after approval.',
  failed: {
    rejected: 'Failed to submit review. Please try again.',
    noResponse: 'Network error. Please check your connection and try again.',
  },
} as const;

export const photoPicker = {
  add: 'Add a photo of you',
  change: 'Change photo',
  remove: 'Remove photo',
  compressing: 'Compressing…',
  hint: 'Optional. JPG, PNG, GIF or WebP, up to 10 MB.',
  busy: 'Compressing image...',
} as const;
